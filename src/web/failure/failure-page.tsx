import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { TextKey } from '#i18n/keys.ts';
import { useText } from '#ui/language/use-text.ts';
import { ChunkError } from '../app/chunk.ts';
import { ConnectionError } from '../app/connection.ts';
import { PageHead } from '../app/page-head.tsx';
import styles from './failure-page.module.css';

type Kind = 'notFound' | 'chunk' | 'connection' | 'server';

const texts: Record<Kind, [title: TextKey, text: TextKey]> = {
  notFound: ['failure.notFound', 'failure.notFoundText'],
  chunk: ['failure.chunk', 'failure.chunkText'],
  connection: ['failure.chunk', 'failure.connection'],
  server: ['failure.server', 'failure.serverText'],
};

const kindOf = (error: unknown): Kind => {
  if (error instanceof ChunkError) return 'chunk';
  if (error instanceof ConnectionError) return 'connection';
  return isRouteErrorResponse(error) && error.status === 404 ? 'notFound' : 'server';
};

/**
 * One page for every failure: an id that does not exist, a chunk that did not load, the visitor's connection, and our
 * own errors.
 */
export const FailurePage = () => {
  const t = useText();
  const error = useRouteError();
  const kind = kindOf(error);
  const [title, text] = texts[kind];
  // Outside the layout nothing else provides the main landmark.
  const inLayout = useRouteLoaderData('layout') !== undefined;
  const Part = inLayout ? 'section' : 'main';
  return (
    <Part className={`wide ${styles.error}`}>
      <PageHead title={t(title)} description={t(text)} noIndex />
      <svg className={styles.sign} viewBox="0 0 320 96" width="320" height="96" aria-hidden="true">
        <path d="M0 48h104M216 48h104" data-live="" />
        <path d="M104 48 196 12" data-blade="" />
        <circle cx="104" cy="48" r="6" />
        <circle cx="216" cy="48" r="6" />
      </svg>
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      {kind === 'chunk' && error instanceof Error && <p className={styles.detail}>{error.message}</p>}
      <p className={styles.actions}>
        {kind !== 'notFound' && (
          <button type="button" className="button" data-kind="primary" onClick={() => location.reload()}>
            {t('failure.retry')}
          </button>
        )}
        <a className="button" href={paths.home}>
          {t('layout.home')}
        </a>
        <a className="button" href={paths.products()}>
          {t('layout.products')}
        </a>
        <a className="button" href={paths.search()}>
          {t('layout.search')}
        </a>
        <a className="button" href={paths.contact}>
          {t('layout.contact')}
        </a>
      </p>
    </Part>
  );
};
