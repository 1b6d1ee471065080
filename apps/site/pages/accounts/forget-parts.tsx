import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useRef } from 'react';
import { useAccountLinks } from '../../app/use-account-links.ts';
import styles from './forget-parts.module.css';

/** Shows the current step, as three contacts on a line. */
export const ForgetSteps = ({ step }: { step: 0 | 1 | 2 }) => {
  const t = useText();
  const names = [t('login.stepAccount'), t('login.stepPassword'), t('login.stepDone')];
  return (
    <ol className={`${styles.steps} m-[0_auto_48px] grid list-none grid-cols-[repeat(3,1fr)] p-0 max-inline-160`}>
      {names.map((name, index) => (
        <li
          className="relative grid justify-items-center gap-2 text-center text-13 leading-4 text-muted aria-[current]:font-semibold aria-[current]:text-ink"
          key={name}
          data-done={index < step || step === 2 ? '' : undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          <span
            className="grid place-items-center circle border-2 border-line text-live block-6.5 inline-6.5"
            aria-hidden="true"
          >
            {(index < step || step === 2) && <Icon name="check" size={14} />}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
};

/** The password is set: a drawing of a closed contact, and a link to the login. */
export const ForgetDone = ({ ended }: { ended: number }) => {
  const t = useText();
  const links = useAccountLinks();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <svg className="fill-panel stroke-live stroke-3" width="128" height="48" viewBox="0 0 128 48" aria-hidden="true">
        <path d="M0 36h36M92 36h36" />
        <path className="stroke-line stroke-2 [stroke-dasharray:4_4]" d="m38 34 44-32" />
        <path d="M38 35h52" />
        <circle className="stroke-ink stroke-2" cx="36" cy="36" r="5" />
        <circle className="fill-live stroke-ink stroke-2" cx="92" cy="36" r="5" />
      </svg>
      {/* The spec has it in lower case, but a heading starts with a capital letter. */}
      <h1
        className="text-28 leading-8 text-balance max-inline-[22em] first-letter:uppercase focus:outline-0"
        ref={heading}
        tabIndex={-1}
      >
        {t('login.passwordSet')}
      </h1>
      <p className="text-muted max-inline-[36em]">{t('login.sessionsEnded', { count: ended })}</p>
      <div className="my-4 flex flex-wrap justify-center gap-4">
        <a className="button min-block-12 min-inline-24" data-kind="primary" href={links.login}>
          {t('login.title')}
        </a>
        <a className="button min-block-12 min-inline-24" href={paths.home}>
          {t('login.home')}
        </a>
      </div>
      <p className="text-13 text-muted max-inline-[36em]">
        {t('login.notYou')}{' '}
        <a className="text-ink underlined decoration-signal underline-offset-4" href={paths.contact}>
          {t('login.contactUs')}
        </a>
      </p>
    </div>
  );
};
