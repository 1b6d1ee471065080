import type { Content, Part } from './content.ts';

const renderPart = (part: Part): string => {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return `    ${part.code}`;
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    default:
      return part.links.map(({ label, href }) => `${label}\n${href}`).join('\n\n');
  }
};

export const asText = ({ heading, parts }: Content, footer: string[]): string =>
  `${[heading, ...parts.map(renderPart)].join('\n\n')}\n\n-- \n${footer.join('\n')}\n`;
