/** What Playwright 1.65 turns off. Chromium only reads the last list, so ours must repeat it. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Two pages behind the address bar, which every test's window loads and nobody sees: more work than a page of ours. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  `--disable-features=${[...disabledByPlaywright, ...addressBarPages].join(',')}`,
];

/** What Playwright sets for a window without a touch screen, repeated for the same reason. */
const pointerSettings = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];

/** For tests that look at no picture: a third of what opening a page costs. */
export const noPictures = `--blink-settings=${[...pointerSettings, 'imagesEnabled=false'].join(',')}`;
