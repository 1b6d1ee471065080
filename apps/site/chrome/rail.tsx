import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useLayoutData } from '../layout/layout-data.ts';
import type { RailIconName } from './rail-icon.tsx';
import { RailIcon } from './rail-icon.tsx';
import styles from './rail.module.css';

type Props = { panelOpen: boolean; onPanel: () => void };

const messagingApps = ['whatsapp', 'wechat'];

/** Ways to contact us, at the right edge: labels appear on hover or focus. On phones it collapses to one button. */
export const Rail = ({ panelOpen, onPanel }: Props) => {
  const t = useText();
  const { company } = useLayoutData().index;
  const [open, setOpen] = useState(false);
  const messenger = company.social.find(({ kind }) => messagingApps.includes(kind));
  const links: { icon: RailIconName; label: string; href: string; outside?: true }[] = [
    ...(messenger
      ? [{ icon: 'message', label: t('chrome.message'), href: messenger.url, outside: true } as const]
      : []),
    { icon: 'mail', label: company.email, href: `mailto:${company.email}` },
    { icon: 'phone', label: company.phone, href: paths.telephone(company.phone) },
    { icon: 'feedback', label: t('chrome.feedback'), href: paths.feedback },
  ];
  const toTop = () => {
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
  return (
    <nav
      className={`${styles.rail} fixed inset-[200px_0_auto_auto] z-34 print:hidden`}
      aria-label={t('chrome.contact')}
      data-open={open ? '' : undefined}
    >
      <button
        type="button"
        className={`${styles.fold} hidden max-sm:relative max-sm:isolate`}
        aria-expanded={open}
        aria-label={t('chrome.contact')}
        onClick={() => setOpen(!open)}
      >
        <RailIcon name="more" />
      </button>
      <ul className="frame-line border-e-0 bg-panel max-[1440px]:inset-[auto_0_100%_auto]">
        <li>
          <button type="button" aria-expanded={panelOpen} aria-controls="inquiry-panel" onClick={onPanel}>
            <RailIcon name="form" />
            <span className="pointer-events-none inset-e-[calc(100%_+_8px)] rounded text-14 leading-6 whitespace-nowrap opacity-0">
              {t('inquiry.title')}
            </span>
          </button>
        </li>
        {links.map(({ icon, label, href, outside }) => (
          <li key={icon}>
            <a href={href} {...(outside ? { target: '_blank', rel: 'noopener' } : {})}>
              <RailIcon name={icon} />
              <span className="pointer-events-none inset-e-[calc(100%_+_8px)] rounded text-14 leading-6 whitespace-nowrap opacity-0">
                {label}
              </span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={toTop}>
            <RailIcon name="top" />
            <span className="pointer-events-none inset-e-[calc(100%_+_8px)] rounded text-14 leading-6 whitespace-nowrap opacity-0">
              {t('chrome.top')}
            </span>
          </button>
        </li>
      </ul>
    </nav>
  );
};
