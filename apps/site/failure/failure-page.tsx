import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { type ReactNode, useEffect, useRef } from 'react';
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { PageHead } from '../app/page-head.tsx';
import { useHydrated } from '../app/use-hydrated.ts';
import styles from './failure-page.module.css';

type Props = {
  title: TextKey;
  text: TextKey;
  onRetry?: () => void;
  /** Below the text. */
  children?: ReactNode;
  /** Instead of links to pages that may exist. */
  links?: ReactNode;
};

export const FailureFrame = ({ title, text, onRetry, children, links }: Props) => {
  const t = useText();
  // Outside the layout nothing else provides the main landmark.
  const Part = useRouteLoaderData('layout') ? 'section' : 'main';
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useRef(!useHydrated());
  useEffect(() => {
    // What had the focus belongs to the page that failed. On a first page the visitor may have begun to type a search.
    if (!isFirstPage.current || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Part className={`wide ${styles.error}`}>
      <PageHead title={t(title)} description={t(text)} noIndex />
      <svg className={`${styles.sign} mbe-8`} viewBox="0 0 320 96" width="320" height="96" aria-hidden="true">
        <path className="fill-none stroke-dead stroke-4" d="M0 48h104M216 48h104" data-live="" />
        <path className="fill-none stroke-dead stroke-4" d="M104 48 196 12" data-blade="" />
        <circle className="fill-signal" cx="104" cy="48" r="6" />
        <circle className="fill-signal" cx="216" cy="48" r="6" />
      </svg>
      <h1 tabIndex={-1} ref={heading}>
        {t(title)}
      </h1>
      <p>{t(text)}</p>
      {children}
      <p className={`${styles.actions} mbs-8 flex flex-wrap gap-3`}>
        {onRetry && (
          <button type="button" className="button" data-kind="primary" onClick={onRetry}>
            {t('failure.retry')}
          </button>
        )}
        {links ?? (
          <>
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
          </>
        )}
      </p>
    </Part>
  );
};

/** Shows what only a navigation can meet. It comes with the router that navigates, so that it costs the first page nothing. */
export const loadFailure: { show?: (error: unknown) => ReactNode } = {};

/** One page for every failure: an id that does not exist, a page that could not be loaded, and our own errors. */
export const FailurePage = () => {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return <FailureFrame title="failure.notFound" text="failure.notFoundText" />;
  return (
    loadFailure.show?.(error) ?? (
      <FailureFrame title="failure.server" text="failure.serverText" onRetry={() => location.reload()} />
    )
  );
};
