/** First match wins: Edge and Opera call themselves Chrome, Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\d.*Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (table: [RegExp, string][], text: string) => table.find(([form]) => form.test(text))?.[1];

/** Browsers send about 200 characters, and a header has room for 16,000. */
const maxLength = 500;

/** Extracts enough of the user agent for its owner to recognise the device. */
export const readDevice = (userAgent: string): { browser?: string; system?: string } => {
  const start = userAgent.slice(0, maxLength);
  const browser = first(browsers, start);
  const system = first(systems, start);
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
};
