import { paths } from '@site/contract/paths';
import type { Tool } from '@site/contract/support';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { readUser, subscribeUser } from '../../../state/user.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { CopyButton } from './download-table.tsx';

/** Programs, each with its purpose, requirements and changes. */
export const ToolList = ({ tools }: { tools: readonly Tool[] }) => {
  const t = useText();
  const intl = useIntl();
  const sizeOf = useFileSize();
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  const { pathname, search } = useLocation();
  return (
    <ul className="mbs-4">
      {tools.map((tool) => {
        const anchor = `tool-${tool.tool_id}`;
        const locked = tool.needs_login && user === null;
        return (
          <li
            className="grid grid-cols-[minmax(0,1fr)_280px_auto] items-start gap-x-12 gap-y-4 rule-be-line py-6 max-lg:grid-cols-1"
            key={tool.tool_id}
            id={anchor}
          >
            <div>
              <ContentText className="mbe-1 text-19 leading-6 tracking-[-0.01em]" as="h2">
                {tool.name}
              </ContentText>
              <ContentText className="text-15 text-muted max-inline-[68ch]" as="p">
                {tool.description}
              </ContentText>
              <details>
                <summary className="mbs-2 text-14 leading-8 font-550 min-block-8">{t('downloads.notes')}</summary>
                <ol className="grid gap-2 pbe-2 text-14 leading-5">
                  {tool.notes.map(({ version, date, text }) => (
                    <li className="border-s-2 border-s-line ps-3" key={version}>
                      <b className="mono">{version}</b>{' '}
                      <time className="text-muted" dateTime={date}>
                        {intl.date(date)}
                      </time>
                      <ContentText className="max-inline-[68ch]" as="p">
                        {text}
                      </ContentText>
                    </li>
                  ))}
                </ol>
              </details>
            </div>
            <dl className="grid text-14 leading-5">
              <div className="flex justify-between gap-4 rule-be-line py-1">
                <dt className="text-muted">{t('downloads.version')}</dt>
                <dd className="mono text-end">{tool.version}</dd>
              </div>
              <div className="flex justify-between gap-4 rule-be-line py-1">
                <dt className="text-muted">{t('downloads.os')}</dt>
                <dd className="text-end">{tool.os.join(', ')}</dd>
              </div>
              <div className="flex justify-between gap-4 rule-be-line py-1">
                <dt className="text-muted">{t('downloads.released')}</dt>
                <dd className="text-end">{intl.date(tool.released)}</dd>
              </div>
              {tool.size !== null && (
                <div className="flex justify-between gap-4 rule-be-line py-1">
                  <dt className="text-muted">{t('downloads.size')}</dt>
                  <dd className="text-end">{sizeOf(tool.size)}</dd>
                </div>
              )}
              {tool.sha256 !== null && (
                <div className="flex justify-between gap-4 rule-be-line py-1">
                  <dt className="text-muted">{t('downloads.sha')}</dt>
                  <dd className="text-end">
                    <code className="mono">{tool.sha256.slice(0, 16)}…</code> <CopyButton text={tool.sha256} />
                  </dd>
                </div>
              )}
            </dl>
            <a
              className="button max-lg:justify-self-start"
              href={locked ? paths.login(tool.link, `${pathname}${search}#${anchor}`) : tool.link}
            >
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
