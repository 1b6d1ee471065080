#!/bin/sh
# Makes the fonts of src/ui/fonts from those of the packages (decision 0047): weights 400 to 700, no ligatures of code,
# and in two parts. Their few bytes of hinting stay: without them letters on Linux are spaced 4 to 8 % wider.
# Writes their rules to src/ui/styles/latin-fonts.css as well. Needs `pip install fonttools brotli`.
set -eu
cd "$(dirname "$0")/.."
basic=U+0020-007E,U+00A0,U+00A9,U+00AB,U+00AE,U+00B0-00B3,U+00B5,U+00B7,U+00BB,U+00D7,U+00DC,U+00E1,U+00E3,U+00E7,U+00E9-00EA,U+00ED,U+00F1,U+00F3,U+00F6,U+00FC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215
accents=U+00A1-00A8,U+00AA,U+00AC-00AD,U+00AF,U+00B4,U+00B6,U+00B8-00BA,U+00BC-00D6,U+00D8-00DB,U+00DD-00E0,U+00E2,U+00E4-00E6,U+00E8,U+00EB-00EC,U+00EE-00F0,U+00F2,U+00F4-00F5,U+00F7-00FB,U+00FD-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC
narrowed=$(mktemp -d)
trap 'rm -r "$narrowed"' EXIT

rules=src/ui/styles/latin-fonts.css
echo '/* Written by scripts/subset-fonts.sh. */' >"$rules"

for font in archivo jetbrains-mono; do
  case $font in archivo) family=Archivo ;; *) family="'JetBrains Mono'" ;; esac
  fonttools varLib.instancer -q "node_modules/@fontsource-variable/$font/files/$font-latin-wght-normal.woff2" wght=400:700 -o "$narrowed/$font.ttf"
  for part in basic accents; do
    case $part in basic) ranges=$basic ;; *) ranges=$accents ;; esac
    pyftsubset "$narrowed/$font.ttf" --unicodes="$ranges" --layout-features=kern,mark,mkmk,tnum,liga,locl,ccmp \
      --flavor=woff2 --output-file="src/ui/fonts/$font-$part.woff2"
    cat >>"$rules" <<RULE
@font-face {
  font-family: $family;
  font-weight: 400 700;
  font-display: swap;
  src: url('../fonts/$font-$part.woff2') format('woff2');
  unicode-range: $ranges;
}
RULE
  done
done
npx oxfmt "$rules"
