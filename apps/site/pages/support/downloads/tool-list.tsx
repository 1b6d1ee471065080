import type { Tool } from '@site/contract/downloads';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useSyncExternalStore } from 'react';
import { readUser, subscribeUser } from '../../../state/user.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './tool-list.module.css';

/** Programs, each with its purpose, requirements and changes. */
export const ToolList = ({ tools }: { tools: readonly Tool[] }) => {
  const t = useText();
  const intl = useIntl();
  const sizeOf = useFileSize();
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  return (
    <ul className={styles.tools}>
      {tools.map((tool) => {
        const locked = tool.needs_login && user === null;
        return (
          <li key={tool.tool_id} id={`tool-${tool.tool_id}`}>
            <div>
              <ContentText as="h2">{tool.name}</ContentText>
              <ContentText as="p">{tool.description}</ContentText>
              <details>
                <summary>{t('downloads.notes')}</summary>
                <ol>
                  {tool.notes.map(({ version, date, text }) => (
                    <li key={version}>
                      <b className="mono">{version}</b> <time dateTime={date}>{intl.date(date)}</time>
                      <ContentText as="p">{text}</ContentText>
                    </li>
                  ))}
                </ol>
              </details>
            </div>
            <dl>
              <div>
                <dt>{t('downloads.version')}</dt>
                <dd className="mono">{tool.version}</dd>
              </div>
              <div>
                <dt>{t('downloads.os')}</dt>
                <dd>{tool.os.join(', ')}</dd>
              </div>
              <div>
                <dt>{t('downloads.released')}</dt>
                <dd>{intl.date(tool.released)}</dd>
              </div>
              {tool.size !== null && (
                <div>
                  <dt>{t('downloads.size')}</dt>
                  <dd>{sizeOf(tool.size)}</dd>
                </div>
              )}
              {tool.sha256 !== null && (
                <div>
                  <dt>{t('downloads.sha')}</dt>
                  <dd>
                    <code className="mono">{tool.sha256.slice(0, 16)}…</code> <CopyButton text={tool.sha256} />
                  </dd>
                </div>
              )}
            </dl>
            <a className="button" href={locked ? paths.login(tool.link) : tool.link}>
              <Icon name={locked ? 'lock' : 'download'} size={16} />
              {locked ? t('downloads.getLogin') : t('downloads.get')}
              <span className="visually-hidden"> {tool.name}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
};
