import { escapeXml } from '@site/contract/escape-xml';

type Field = {
  id: string;
  label: string;
  value: string | number;
  unit?: string;
  step?: string;
  options?: string[];
  long?: true;
};
type Calculator = {
  title: string;
  lead: string;
  fields: Field[];
  /** Body of a function of `v`, the values by id; returns rows of [name, value]. */ script: string;
  notes: string[];
};

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f7f6f2;color:#12181f}main{max-width:46rem;margin:2rem auto;padding:0 1.25rem}h1{font-size:1.6rem;line-height:1.2}label{display:grid;grid-template-columns:1fr 12rem 4rem;gap:.75rem;align-items:center;padding:.4rem 0;border-bottom:1px solid #d9d8d2}label.long{grid-template-columns:1fr}input,select,textarea{font:inherit;padding:.35rem .5rem;border:1px solid #55606b;border-radius:2px;background:#fff;color:inherit}textarea{min-height:9rem;font-family:ui-monospace,monospace}table{border-collapse:collapse;width:100%;margin:1.5rem 0}td{padding:.4rem .5rem .4rem 0;border-bottom:1px solid #d9d8d2;vertical-align:top}td+td{font-family:ui-monospace,monospace}small{color:#55606b}`;

const inputOf = ({ id, value, step = 'any', options, long }: Field): string => {
  if (long) return `<textarea id="${id}">${escapeXml(String(value))}</textarea>`;
  if (options)
    return `<select id="${id}">${options.map((option) => `<option${option === value ? ' selected' : ''}>${escapeXml(option)}</option>`).join('')}</select>`;
  return `<input id="${id}" type="number" step="${step}" value="${escapeXml(String(value))}">`;
};

/** A single file that works in any browser offline: fields, a result, and the basis of the calculation. */
export const pageOf = ({ title, lead, fields, script, notes }: Calculator): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeXml(title)}</h1><p>${escapeXml(lead)}</p>
<form>${fields.map((field) => `<label${field.long ? ' class="long"' : ''}><span>${escapeXml(field.label)}</span>${inputOf(field)}${field.long ? '' : `<span>${escapeXml(field.unit ?? '')}</span>`}</label>`).join('\n')}</form>
<table id="result"></table>
${notes.map((note) => `<p><small>${escapeXml(note)}</small></p>`).join('\n')}
</main><script>
const calculate = (v) => {
${script}
};
const fields = [...document.querySelectorAll('input,select,textarea')];
const show = () => {
  const values = Object.fromEntries(fields.map((f) => [f.id, f.type === 'number' ? Number(f.value) : f.value]));
  const table = document.getElementById('result');
  table.replaceChildren(...calculate(values).map((cells) => {
    const row = document.createElement('tr');
    for (const cell of cells) row.insertCell().textContent = cell;
    return row;
  }));
};
document.querySelector('form').addEventListener('input', show);
show();
</script></body></html>
`;

const sizing: Record<string, Calculator> = {
  'ct-ratio-calculator': {
    title: 'CT ratio and burden',
    lead: 'The smallest standard current transformer for a generator, and the longest cable it can feed.',
    fields: [
      { id: 'kva', label: 'Rated power', value: 500, unit: 'kVA' },
      { id: 'volts', label: 'Voltage, phase to phase', value: 400, unit: 'V' },
      { id: 'over', label: 'Overload to measure', value: 110, unit: '%' },
      { id: 'secondary', label: 'Secondary', value: '5', unit: 'A', options: ['1', '5'] },
      { id: 'va', label: 'Rated burden of the CT', value: 5, unit: 'VA' },
      { id: 'device', label: 'Burden of the controller', value: 0.1, unit: 'VA' },
      { id: 'area', label: 'Cross-section of the cable', value: 2.5, unit: 'mm²' },
      { id: 'length', label: 'Length, one way', value: 10, unit: 'm' },
    ],
    script: `const standard = [50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 750, 800, 1000, 1200, 1250, 1500, 1600, 2000, 2500, 3000, 4000, 5000, 6000];
const rated = (v.kva * 1000) / (Math.sqrt(3) * v.volts);
const needed = rated * (v.over / 100);
const primary = standard.find((i) => i >= needed);
const i2 = Number(v.secondary);
const perMetre = (2 * 0.0225 / v.area) * i2 * i2;
const used = v.device + perMetre * v.length;
return [
  ['Rated current', rated.toFixed(0) + ' A'],
  ['Current to measure', needed.toFixed(0) + ' A'],
  ['Standard CT', primary ? primary + ' / ' + i2 + ' A' : 'above 6000 A: ask the maker'],
  ['Burden with this cable', used.toFixed(2) + ' VA of ' + v.va + ' VA' + (used > v.va ? ': too much' : '')],
  ['Longest cable, one way', Math.max(0, (v.va - v.device) / perMetre).toFixed(0) + ' m'],
];`,
    notes: [
      'Copper at 70 °C, 0.0225 Ω·mm²/m, both wires counted. A CT is chosen above the current, never below: class and burden hold up to its rating.',
    ],
  },
  'battery-sizing': {
    title: 'Starter battery sizing',
    lead: 'Capacity, cold cranking current and charger for a diesel engine.',
    fields: [
      { id: 'litres', label: 'Engine displacement', value: 12, unit: 'L' },
      { id: 'volts', label: 'System voltage', value: '24', unit: 'V', options: ['12', '24'] },
      { id: 'cold', label: 'Lowest temperature at the battery', value: -10, unit: '°C' },
      { id: 'tries', label: 'Crank attempts', value: 6 },
      { id: 'seconds', label: 'Duration of each', value: 10, unit: 's' },
      { id: 'standing', label: 'Standing load', value: 0.4, unit: 'A' },
      { id: 'hours', label: 'Mains failure to bridge', value: 24, unit: 'h' },
    ],
    script: `const perLitre = 42 * (12 / Number(v.volts)) * (1 + Math.max(0, 20 - v.cold) * 0.017);
const cranking = perLitre * v.litres;
const left = Math.max(0.4, 1 - Math.max(0, 20 - v.cold) * 0.01);
const crankAh = (cranking * v.tries * v.seconds) / 3600;
const standingAh = v.standing * v.hours;
const capacity = (crankAh * 2 + standingAh) / (left * 0.7);
const sizes = [45, 60, 75, 88, 100, 120, 150, 180, 200, 225];
const size = sizes.find((ah) => ah >= Math.max(capacity, cranking / 6)) ?? Math.ceil(Math.max(capacity, cranking / 6) / 50) * 50;
return [
  ['Average cranking current', cranking.toFixed(0) + ' A'],
  ['Cold cranking current to order (EN)', (Math.ceil((cranking * 1.8) / 50) * 50) + ' A'],
  ['Charge used by all attempts', crankAh.toFixed(1) + ' Ah'],
  ['Capacity left at this temperature', (left * 100).toFixed(0) + ' %'],
  ['Battery', size + ' Ah'],
  ['Charger to refill it in 8 h', ((size * 1.2) / 8 + v.standing).toFixed(1) + ' A'],
];`,
    notes: [
      'Rules of thumb for direct-injection diesels with the usual oil; the engine maker’s figure for cranking current goes before them.',
      'Lead-acid loses about 1 % of its capacity for each degree below 20 °C; 70 % of the rest is used.',
    ],
  },
  'heater-sizing': {
    title: 'Engine heater sizing',
    lead: 'Power of a coolant heater and what it uses in a month.',
    fields: [
      { id: 'litres', label: 'Engine displacement', value: 15, unit: 'L' },
      { id: 'ambient', label: 'Lowest ambient temperature', value: -15, unit: '°C' },
      { id: 'keep', label: 'Temperature to keep', value: 40, unit: '°C' },
      { id: 'place', label: 'Place', value: 'canopy', options: ['room', 'canopy', 'open', 'open, windy'] },
      { id: 'mean', label: 'Mean temperature of the month', value: 4, unit: '°C' },
    ],
    script: `const loss = { room: 1.3, canopy: 1.9, open: 2.7, 'open, windy': 3.8 }[v.place];
const watts = (t) => Math.max(0, loss * v.litres * (v.keep - t) * Math.pow(12 / Math.max(v.litres, 1), 0.25));
const needed = watts(v.ambient) * 1.15;
const sizes = [500, 1000, 1500, 2000, 3000, 4500, 6000];
const size = sizes.find((w) => w >= needed);
return [
  ['Heat lost at the lowest temperature', watts(v.ambient).toFixed(0) + ' W'],
  ['Heater', size ? size + ' W' : (needed / 1000).toFixed(1) + ' kW: two heaters'],
  ['Hoses', (size ?? 9000) <= 2000 ? '5/8 in (16 mm)' : '1 in (25 mm)'],
  ['Circulation', (size ?? 9000) <= 2000 ? 'thermosiphon will do' : 'forced, with a pump'],
  ['Energy in 30 days', ((watts(v.mean) * 720) / 1000).toFixed(0) + ' kWh'],
];`,
    notes: [
      'Loss per litre and degree is an average of measured engines, larger ones losing less for their size; keep 15 % in hand.',
    ],
  },
  'cable-drop-calculator': {
    title: 'Cable voltage drop',
    lead: 'Drop and cross-section for DC supplies and AC feeders.',
    fields: [
      { id: 'kind', label: 'Circuit', value: 'DC', options: ['DC', 'AC single phase', 'AC three phase'] },
      { id: 'volts', label: 'Voltage', value: 24, unit: 'V' },
      { id: 'amps', label: 'Current', value: 300, unit: 'A' },
      { id: 'length', label: 'Length, one way', value: 4, unit: 'm' },
      { id: 'area', label: 'Cross-section', value: 70, unit: 'mm²' },
      { id: 'temperature', label: 'Temperature of the wire', value: 40, unit: '°C' },
      { id: 'phi', label: 'Power factor', value: 0.8, step: '0.01' },
      { id: 'most', label: 'Drop allowed', value: 5, unit: '%' },
    ],
    script: `const rho = 0.01724 * (1 + 0.00393 * (v.temperature - 20));
const factor = v.kind === 'AC three phase' ? Math.sqrt(3) : 2;
const cos = v.kind === 'DC' ? 1 : v.phi;
const x = v.kind === 'DC' ? 0 : 0.00008 * Math.sqrt(1 - v.phi * v.phi);
const drop = (area) => factor * v.amps * v.length * ((rho * cos) / area + x);
const sizes = [0.75, 1, 1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150, 185, 240, 300];
const enough = sizes.find((area) => (drop(area) / v.volts) * 100 <= v.most);
const own = drop(v.area);
return [
  ['Drop', own.toFixed(2) + ' V, ' + ((own / v.volts) * 100).toFixed(1) + ' %'],
  ['Left at the load', (v.volts - own).toFixed(2) + ' V'],
  ['Loss in the cable', (v.kind === 'AC three phase' ? 3 : 2) + ' wires, ' + ((v.kind === 'AC three phase' ? 3 : 2) * v.amps * v.amps * v.length * rho / v.area).toFixed(0) + ' W'],
  ['Smallest cross-section for the drop allowed', enough ? enough + ' mm²' : 'above 300 mm²: use cables in parallel'],
];`,
    notes: [
      'Copper. Drop only: current-carrying capacity by IEC 60364-5-52 must be checked as well, with bundling and temperature.',
    ],
  },
};

const frames: Record<string, Calculator> = {
  'j1939-decoder': {
    title: 'J1939 frame decoder',
    lead: 'Paste lines of a CAN log (candump, ID#DATA); identifiers are split, DM1 and DM2 of one frame are read in full.',
    fields: [
      {
        id: 'log',
        label: 'Log',
        long: true,
        value: 'can0  18FECA00   [8]  04 FF 6E 00 01 05 FF FF\n0CF00400#F07D7D801A0000FF\n18FEEE00#6EFFFFFFFFFFFFFF',
      },
    ],
    script: `const rows = [];
for (const line of v.log.split(/\\n/)) {
  const m = /([0-9A-F]{8})\\s*(?:#|\\[\\d\\])\\s*((?:[0-9A-F]{2}\\s*)+)/i.exec(line);
  if (!m) { if (line.trim()) rows.push([line.trim(), 'not understood']); continue; }
  const id = parseInt(m[1], 16);
  const data = (m[2].match(/[0-9A-F]{2}/gi) ?? []).map((x) => parseInt(x, 16));
  const pf = (id >>> 16) & 255, ps = (id >>> 8) & 255, sa = id & 255, dp = (id >>> 24) & 1;
  const pgn = (dp << 16) | (pf << 8) | (pf >= 240 ? ps : 0);
  const head = 'PGN ' + pgn + ', source ' + sa + ', priority ' + ((id >>> 26) & 7);
  const u16 = (i) => data[i] | (data[i + 1] << 8);
  let text = '';
  if (pgn === 61444) text = 'Engine speed ' + u16(3) * 0.125 + ' rpm';
  else if (pgn === 65262) text = 'Coolant temperature ' + (data[0] - 40) + ' °C';
  else if (pgn === 65263) text = 'Oil pressure ' + data[3] * 4 + ' kPa';
  else if (pgn === 65266) text = 'Fuel rate ' + u16(0) * 0.05 + ' L/h';
  else if (pgn === 65253) text = 'Engine hours ' + (data[0] + data[1] * 256 + data[2] * 65536 + data[3] * 16777216) * 0.05 + ' h';
  else if (pgn === 65226 || pgn === 65227) {
    const lamp = (s) => ['off', 'on', 'reserved', 'not available'][(data[0] >> s) & 3];
    const codes = [];
    for (let i = 2; i + 3 < data.length; i += 4) {
      const spn = data[i] | (data[i + 1] << 8) | ((data[i + 2] >> 5) << 16);
      if (spn === 0 || spn === 0x7ffff) continue;
      codes.push('SPN ' + spn + ' FMI ' + (data[i + 2] & 31) + ' count ' + (data[i + 3] & 127) + (data[i + 3] & 128 ? ' (conversion method 1)' : ''));
    }
    text = 'protect ' + lamp(0) + ', amber ' + lamp(2) + ', red ' + lamp(4) + ', MIL ' + lamp(6) + '. ' + (codes.join('; ') || 'no codes');
  } else text = 'data ' + data.map((x) => x.toString(16).padStart(2, '0')).join(' ');
  rows.push([head, text]);
}
return rows;`,
    notes: ['Messages in several packets (BAM) are not put together here; the site’s own fault code page does that.'],
  },
  'modbus-tester': {
    title: 'Modbus RTU frame builder',
    lead: 'Builds a request with its checksum, and reads an answer. A browser cannot open a serial port by itself: send the bytes with the terminal of your adapter.',
    fields: [
      { id: 'address', label: 'Device address', value: 1, step: '1' },
      {
        id: 'call',
        label: 'Function',
        value: '03 read holding registers',
        options: [
          '02 read discrete inputs',
          '03 read holding registers',
          '04 read input registers',
          '06 write single register',
        ],
      },
      { id: 'register', label: 'Register, counted from 0', value: 200, step: '1' },
      { id: 'value', label: 'Number of registers, or value to write', value: 2, step: '1' },
      { id: 'answer', label: 'Answer to read (hexadecimal)', long: true, value: '01 03 04 09 1E 13 88 00 00' },
    ],
    script: `const crc = (bytes) => { let c = 0xffff; for (const b of bytes) { c ^= b; for (let i = 0; i < 8; i++) c = c & 1 ? (c >> 1) ^ 0xa001 : c >> 1; } return [c & 255, c >> 8]; };
const hex = (bytes) => bytes.map((b) => b.toString(16).padStart(2, '0').toUpperCase()).join(' ');
const call = parseInt(v.call, 10);
const body = [v.address & 255, call, (v.register >> 8) & 255, v.register & 255, (v.value >> 8) & 255, v.value & 255];
const answer = (v.answer.match(/[0-9A-F]{2}/gi) ?? []).map((x) => parseInt(x, 16));
const rows = [['Request', hex([...body, ...crc(body)])]];
if (answer.length > 4) {
  const sum = crc(answer.slice(0, -2));
  const right = sum[0] === answer.at(-2) && sum[1] === answer.at(-1);
  rows.push(['Checksum of the answer', right ? 'right' : 'wrong, should be ' + hex(sum)]);
  if (answer[1] & 128) rows.push(['Exception', String(answer[2])]);
  else if (answer[1] === 3 || answer[1] === 4) for (let i = 3; i + 1 < answer.length - 2; i += 2) { const u = answer[i] * 256 + answer[i + 1]; rows.push(['Register ' + (v.register + (i - 3) / 2), u + (u > 32767 ? ' (signed ' + (u - 65536) + ')' : '')]); }
}
return rows;`,
    notes: ['Addresses and scales of a model are in its Modbus register map.'],
  },
};

/** Working calculators by tool; other tools have none. */
export const calculators: Record<string, Calculator> = { ...sizing, ...frames };
