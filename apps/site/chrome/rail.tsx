import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { type ReactNode, useState } from 'react';
import { useLayoutData } from '../layout/layout-data.ts';
import type { RailIconName } from './rail-icon.tsx';
import { RailIcon } from './rail-icon.tsx';
import styles from './rail.module.css';

const messagingApps = ['whatsapp', 'wechat'];

type ContactLink = { icon: RailIconName; label: string; short: string; href: string; outside?: true };

/** The ways to reach us beside the inquiry form: the messaging app if the company has one, email, telephone, feedback. */
const useContactLinks = (): ContactLink[] => {
  const t = useText();
  const { company } = useLayoutData().index;
  const messenger = company.social.find(({ kind }) => messagingApps.includes(kind));
  const message = t('chrome.message');
  return [
    ...(messenger
      ? [{ icon: 'message', label: message, short: message, href: messenger.url, outside: true } as const]
      : []),
    { icon: 'mail', label: company.email, short: t('inquiry.email'), href: `mailto:${company.email}` },
    { icon: 'phone', label: company.phone, short: t('chrome.call'), href: paths.telephone(company.phone) },
    { icon: 'feedback', label: t('chrome.feedback'), short: t('chrome.feedback'), href: paths.feedback },
  ];
};

const toTop = () => {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
};

const inNewTab = ({ outside }: ContactLink) => (outside ? { target: '_blank', rel: 'noopener' } : {});

/** The same ways in the panel's sheet on a phone, which has no margin for a rail. */
export const ContactRow = ({ onTop }: { onTop: () => void }) => {
  const t = useText();
  const links = useContactLinks();
  return (
    <ul className="mbe-4 flex justify-between gap-1 text-center text-13 leading-4 sm:hidden">
      {links.map((link) => (
        <li key={link.icon} className="flex-1">
          <a className="flex flex-col items-center gap-1 py-2 no-underline" href={link.href} {...inNewTab(link)}>
            <RailIcon name={link.icon} />
            {link.short}
            {link.label !== link.short && <span className="visually-hidden"> {link.label}</span>}
          </a>
        </li>
      ))}
      <li className="flex-1">
        <button
          type="button"
          className="flex flex-col items-center gap-1 border-0 bg-transparent px-0 py-2 text-13 leading-4 inline-full"
          onClick={() => {
            onTop();
            toTop();
          }}
        >
          <RailIcon name="top" />
          {t('chrome.top')}
        </button>
      </li>
    </ul>
  );
};

const Label = ({ children }: { children: ReactNode }) => (
  <span className="pointer-events-none inset-e-[calc(100%_+_8px)] rounded text-14 leading-6 whitespace-nowrap opacity-0">
    {children}
  </span>
);

type Props = {
  panelOpen: boolean;
  /** The form's line is at the top of the page: its entry, like the way back to the top, comes once the page is scrolled. */
  isFormAbove: boolean;
  onPanel: () => void;
};

/** Ways to contact us, in the right margin: labels appear on hover or focus. A narrow window has one button for them, a phone a row in the panel. */
export const Rail = ({ panelOpen, isFormAbove, onPanel }: Props) => {
  const t = useText();
  const links = useContactLinks();
  const [open, setOpen] = useState(false);
  return (
    <nav
      className={`${styles.rail} fixed inset-[200px_0_auto_auto] z-34 print:hidden`}
      aria-label={t('chrome.contact')}
      data-open={open ? '' : undefined}
    >
      <button
        type="button"
        className={`${styles.unfold} hidden`}
        aria-expanded={open}
        aria-label={t('chrome.contact')}
        onClick={() => setOpen(!open)}
      >
        <RailIcon name="more" />
      </button>
      <ul>
        <li className={isFormAbove ? styles.later : undefined}>
          <button type="button" aria-expanded={panelOpen} aria-controls="inquiry-panel" onClick={onPanel}>
            <RailIcon name="form" />
            <Label>{t('inquiry.title')}</Label>
          </button>
        </li>
        {links.map((link) => (
          <li key={link.icon}>
            <a href={link.href} {...inNewTab(link)}>
              <RailIcon name={link.icon} />
              <Label>{link.label}</Label>
            </a>
          </li>
        ))}
        <li className={styles.later}>
          <button type="button" onClick={toTop}>
            <RailIcon name="top" />
            <Label>{t('chrome.top')}</Label>
          </button>
        </li>
      </ul>
    </nav>
  );
};
