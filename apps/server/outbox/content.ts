import { escapeXml } from '@site/contract/escape-xml';
import type { Text } from '@site/contract/i18n/texts';
import { type Locale, locales } from '@site/contract/locales';

const lines = (text: string): string => escapeXml(text).replaceAll('\n', '<br>');

/** Only web addresses are linked; any other value is shown as text. */
const isWeb = (href: string): boolean => /^https?:\/\//i.test(href);

// Mail clients drop style sheets, so every element has inline styles; these colours invert well in dark mode.
const ink = '#12181f';
const muted = '#55606b';
const line = '#d9d8d2';
const paragraph = `style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${ink}"`;

const renderPart = (part: Part, accent: string): string => {
  switch (part.kind) {
    case 'text':
      return `<p ${paragraph}>${lines(part.text)}</p>`;
    case 'code':
      return `<p style="margin:0 0 16px;padding:16px 0;border-top:1px solid ${line};border-bottom:1px solid ${line};font:600 32px/1.2 'JetBrains Mono',Consolas,Menlo,monospace;letter-spacing:6px;color:${ink}">${escapeXml(part.code)}</p>`;
    case 'facts': {
      const rows = part.rows.map(
        ([label, value]) =>
          `<tr><th scope="row" style="padding:8px 16px 8px 0;border-bottom:1px solid ${line};text-align:left;vertical-align:top;font-size:14px;font-weight:400;color:${muted}">${escapeXml(label)}</th><td style="padding:8px 0;border-bottom:1px solid ${line};font-size:14px;color:${ink}">${lines(value)}</td></tr>`,
      );
      return `<table cellspacing="0" cellpadding="0" style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
    }
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px;font-size:16px;line-height:1.5;color:${ink}">${part.items.map((item) => `<li>${lines(item)}</li>`).join('')}</ul>`;
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${line};font-size:15px;line-height:1.5;color:${muted}">${lines(part.text)}</blockquote>`;
    default:
      return part.links
        .map(({ label, href }) =>
          isWeb(href)
            ? `<p ${paragraph}><a href="${escapeXml(href)}" style="color:${ink};text-decoration-color:${accent}">${escapeXml(label)}</a></p>`
            : `<p ${paragraph}>${escapeXml(label)}: ${escapeXml(href)}</p>`,
        )
        .join('');
  }
};

type Frame = { locale: Locale; company: string; accent: string; footer: string[] };

/** The layout of every HTML letter: it loads no images or other resources, so that opening it cannot be tracked. */
export const asHtml = ({ subject, heading, parts }: Content, { locale, company, accent, footer }: Frame): string =>
  `<!doctype html>
<html lang="${locales[locale].lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeXml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f6f2;font-family:Archivo,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid ${line};border-top:3px solid ${accent}">
<p style="margin:0 0 24px;font-size:14px;font-weight:600;color:${ink}">${escapeXml(company)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:600;color:${ink}">${escapeXml(heading)}</h1>
${parts.map((part) => renderPart(part, accent)).join('\n')}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:1.5;color:${muted}">${footer.map(lines).join('<br>')}</p>
</body>
</html>
`;

/** Parts of a letter. Text and HTML are both rendered from them, so neither can say less than the other. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; rows: (readonly [label: string, value: string])[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'quote'; text: string }
  | { kind: 'links'; links: { label: string; href: string }[] };

/** A letter in one language. An SMS consists of `sms` alone; without it the letter can only be sent by email. */
export type Content = { subject: string; heading: string; parts: Part[]; sms?: string };

/** `one` and `many` read the caller's data; a missing value is a bug in the caller and throws. */
export type Values = {
  one: (name: string) => string;
  many: (name: string) => string[];
  has: (name: string) => boolean;
};

export type TemplateInput = { t: Text; locale: Locale; company: string; values: Values };

export type Template = (writing: TemplateInput) => Content;

export const valuesOf = (data: Record<string, string | string[]>): Values => {
  const required = (name: string): string | string[] => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (value === undefined) throw new Error(`a letter needs ${name}`);
    return value;
  };
  return {
    one: (name) => [required(name)].flat().join(', '),
    many: (name) => [required(name)].flat(),
    has: (name) => Object.hasOwn(data, name) && data[name] !== '' && data[name] !== undefined,
  };
};
