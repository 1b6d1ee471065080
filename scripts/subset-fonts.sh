#!/bin/sh
# Makes the fonts of packages/ui/fonts from those of the packages (decision 0047): the weights 400 to 700, in parts by language,
# so that a page fetches only the letters that it shows. Writes their rules to packages/ui/styles/latin-fonts.css as well.
# Needs `pip install fonttools brotli`.
set -eu
cd "$(dirname "$0")/.."

# name, file of the package, letters
parts='
basic latin U+0020-007E,U+00A0,U+00A9,U+00AD,U+00B0-00B3,U+00B5,U+00B7,U+00D7,U+00DC,U+00E1,U+00E3,U+00E7,U+00E9-00EA,U+00ED,U+00F1,U+00FC,U+2000-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2039,U+2060,U+2212
accents latin U+00A1,U+00AA-00AB,U+00BA-00BB,U+00BF-00C5,U+00C7,U+00C9-00CA,U+00CD,U+00D1,U+00D3-00D6,U+00DA,U+00E0,U+00E2,U+00E4-00E5,U+00E8,U+00EE,U+00F3-00F6,U+00FA-00FB,U+0131
western latin U+00A2-00A8,U+00AC,U+00AE-00AF,U+00B4,U+00B6,U+00B8-00B9,U+00BC-00BE,U+00C6,U+00C8,U+00CB-00CC,U+00CE-00D0,U+00D2,U+00D8-00D9,U+00DB,U+00DD-00DF,U+00E6,U+00EB-00EC,U+00EF-00F0,U+00F2,U+00F7-00F9,U+00FD-00FF,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-2038,U+203A-205F,U+20AC,U+2122,U+2191,U+2193,U+2215
turkish latin-ext U+011E-011F,U+0130,U+015E-015F
central latin-ext U+0100-0107,U+010C-0113,U+0116-011B,U+0122-0123,U+012A-012B,U+012E-012F,U+0136-0137,U+0139-013E,U+0141-0148,U+014C-014D,U+0150-0151,U+0154-0155,U+0158-015B,U+0160-0165,U+016A-016B,U+016E-0173,U+0179-017E,U+018F,U+0218-021B,U+0259
rare latin-ext U+0108-010B,U+0114-0115,U+011C-011D,U+0120-0121,U+0124-0129,U+012C-012D,U+0132-0135,U+0138,U+013F-0140,U+0149-014B,U+014E-014F,U+0156-0157,U+015C-015D,U+0166-0169,U+016C-016D,U+0174-0178,U+017F-018E,U+0190-01DC,U+021C-0258,U+025A-02BA
other latin-ext U+01DD-0217,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0,U+2113
'

rules=packages/ui/styles/latin-fonts.css
echo '/* Written by scripts/subset-fonts.sh. */' >"$rules"

for font in archivo jetbrains-mono; do
  case $font in archivo) family=Archivo ;; *) family="'JetBrains Mono'" ;; esac
  echo "$parts" | while read -r part file letters; do
    [ -n "$part" ] || continue
    source=node_modules/@fontsource-variable/$font/files/$font-$file-wght-normal.woff2
    python3 -W ignore scripts/fonts/reduce-font.py "$source" "$letters" "packages/ui/fonts/$font-$part.woff2"
    cat >>"$rules" <<RULE
@font-face {
  font-family: $family;
  font-weight: 400 700;
  font-display: swap;
  src: url('../fonts/$font-$part.woff2') format('woff2');
  unicode-range: $letters;
}
RULE
  done
done
npx oxfmt "$rules"
