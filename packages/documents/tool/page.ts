import { escapeXml } from '@site/contract/escape-xml';

export type Field = {
  id: string;
  label: string;
  value: string | number;
  unit?: string;
  step?: string;
  options?: string[];
  long?: true;
};
export type Calculator = {
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
