import { existsSync } from 'node:fs';
import { installPackages } from '#testing/debian-packages.ts';
import { miniBrowserPath } from './webkit.ts';

export const install = () =>
  installPackages({
    'firefox-esr': () => existsSync('/usr/bin/firefox-esr'),
    'webkit2gtk-driver': () => existsSync('/usr/bin/WebKitWebDriver') && miniBrowserPath() !== undefined,
    xvfb: () => existsSync('/usr/bin/Xvfb'),
  });
