import type { TextKey } from '#i18n/keys.ts';
import { useText } from '#ui/language/use-text.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { insertText } from './insert-text.ts';
import styles from './text-tools.module.css';

type Tool = { label: TextKey; icon: IconName | 'B' | 'I'; apply: (selected: string) => string };

const eachLine = (text: string, mark: (index: number) => string): string =>
  (text === '' ? '' : text)
    .split('\n')
    .map((line, index) => mark(index) + line)
    .join('\n');

const tools: readonly Tool[] = [
  { label: 'content.toolBold', icon: 'B', apply: (text) => `**${text}**` },
  { label: 'content.toolItalic', icon: 'I', apply: (text) => `*${text}*` },
  { label: 'content.toolLink', icon: 'link', apply: (text) => `[${text}](product:)` },
  { label: 'content.toolList', icon: 'list', apply: (text) => eachLine(text, () => '- ') },
  { label: 'content.toolNumbers', icon: 'ordered-list', apply: (text) => eachLine(text, (index) => `${index + 1}. `) },
  { label: 'content.toolTable', icon: 'table', apply: (text) => `| ${text} |  |\n| --- | --- |\n|  |  |` },
];

/** Marks for the field with focus. A press must not move the focus, or the selection would be lost. */
export const TextTools = () => {
  const t = useText();
  return (
    <div className={`floating ${styles.tools}`} role="toolbar" aria-label={t('content.tools')}>
      {tools.map(({ label, icon, apply }) => (
        <button
          key={label}
          type="button"
          tabIndex={-1}
          aria-label={t(label)}
          title={t(label)}
          onMouseDown={(event) => {
            event.preventDefault();
            const field = document.activeElement;
            if (field instanceof HTMLTextAreaElement)
              insertText(apply(field.value.slice(field.selectionStart, field.selectionEnd)));
          }}
        >
          {icon === 'B' || icon === 'I' ? <span data-letter={icon}>{icon}</span> : <Icon name={icon} size={15} />}
        </button>
      ))}
    </div>
  );
};
