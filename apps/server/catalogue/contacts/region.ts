import type { ContactRegion } from '@site/contract/company';

/** The sales regions by country: ISO 3166-1 alpha-2, every code in exactly one. */
const countriesOf: Record<ContactRegion, string> = {
  china: 'CN HK MO TW',
  asia_pacific:
    'AS AU BD BN BT CC CK CX FJ FM GU HM ID IN IO JP KH KI KP KR LA LK MH MM MN MP MV MY NC NF NP NR NU NZ PF PG PH PK PN PW ' +
    'SB SG TF TH TK TL TO TV UM VN VU WF WS',
  middle_east: 'AE AF AM AZ BH GE IL IQ IR JO KG KW KZ LB OM PS QA SA SY TJ TM UZ YE',
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO ' +
    'PL PT RO RS RU SE SI SJ SK SM TR UA VA',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW ' +
    'SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  north_america: 'BM CA GL PM US',
  latin_america:
    'AG AI AQ AR AW BB BL BO BQ BR BS BV BZ CL CO CR CU CW DM DO EC FK GD GF GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA ' +
    'PE PR PY SR SV SX TC TT UY VC VE VG VI',
};

const regions = new Map(
  Object.entries(countriesOf).flatMap(([region, codes]) =>
    // `entries` loses the type of the keys.
    codes.split(' ').map((code) => [code, region as ContactRegion] as const),
  ),
);

/** The region of a country. A code that ISO adds later is in Asia-Pacific until somebody adds it here. */
export const regionOf = (country: string): ContactRegion => regions.get(country) ?? 'asia_pacific';

export const listedCountries = (): readonly string[] => [...regions.keys()];
