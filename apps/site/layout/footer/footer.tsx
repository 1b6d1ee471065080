import { hasFeature, type Feature } from '@site/contract/editions';
import { paths } from '@site/contract/paths';
import { type SectionName, sectionPaths } from '@site/contract/sections';
import { Icon } from '@site/ui/icons/icon';
import type { Text } from '@site/ui/language/text';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../app/site-context.ts';
import { cookieSettings } from '../../chrome/cookie-settings.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { type MenuLink, newTab } from '../header/menu-entries.ts';
import { useCloudUrl, useLayoutData, type LayoutIndex } from '../layout-data.ts';
import styles from './footer.module.css';

type Group = { title: string; links: MenuLink[] };
type Input = { t: Text; has: (feature: Feature) => boolean; index: LayoutIndex; cloudUrl: string | undefined };

/** The footer's four groups: the company, product categories, solutions, technical links. Areas without entries are left out. */
const footerGroups = ({ t, has, index, cloudUrl }: Input): Group[] => {
  const link = (name: SectionName, label: string): MenuLink[] =>
    index.sections.includes(name) ? [{ label, href: sectionPaths[name] }] : [];
  const groups: Group[] = [
    {
      title: t('footer.about'),
      links: [
        ...link('aboutus', t('footer.aboutUs')),
        ...link('news', t('layout.news')),
        ...link('honours', t('layout.honours')),
        ...link('trademark', t('layout.trademark')),
        ...link('sustainability', t('layout.sustainability')),
        ...link('laboratory', t('footer.laboratory')),
        ...link('develop', t('footer.development')),
        ...link('jobs', has('joinUs') ? t('layout.joinUs') : t('footer.jobs')),
        { label: t('layout.contact'), href: paths.contact },
      ],
    },
    {
      title: t('layout.products'),
      links: index.chanpin.map(({ cat_id, cat_name }) => ({
        label: cat_name,
        href: paths.products({ class_id: cat_id }),
      })),
    },
    {
      title: t('layout.solutions'),
      links: [
        ...(index.sections.includes('solutions') ? index.fangan : []).map(({ id, class_name }) => ({
          label: class_name,
          href: paths.schemes({ class_id: id }),
        })),
        ...link('cases', t('layout.cases')),
      ],
    },
    {
      title: t('footer.technical'),
      links: [
        ...link('downloads', t('layout.download')),
        ...link('catalogues', t('layout.catalogue')),
        ...link('faults', t('layout.faultCodes')),
        ...link('faq', t('layout.faq')),
        ...link('sale', t('footer.warranty')),
        { label: t('footer.compare'), href: paths.contrast() },
        ...(has('feedbackMenu') ? [{ label: t('layout.feedback'), href: paths.feedback }] : []),
        ...(cloudUrl ? [{ label: t('layout.cloud'), href: cloudUrl, external: true } as const] : []),
      ],
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
};

/** The arrow stays on the line of the last word. */
const ExternalLabel = ({ label }: { label: string }) => {
  const start = label.slice(0, label.lastIndexOf(' ') + 1);
  return (
    <>
      <ContentText>{start}</ContentText>
      <span className="whitespace-nowrap">
        {label.slice(start.length)} <Icon name="external" size={16} />
      </span>
    </>
  );
};

/** A column on a desktop, a collapsible group on a phone: a checkbox collapses it, so that no script is needed. */
const FooterGroup = ({ id, title, links }: { id: string; title: string; links: MenuLink[] }) => (
  <section
    className={`${styles.group} max-sm:relative max-sm:rule-be-footer-line print:hidden`}
    aria-labelledby={`${id}-title`}
  >
    <h2 id={`${id}-title`}>
      <label className="max-sm:flex max-sm:items-center max-sm:justify-between max-sm:min-block-14" htmlFor={id}>
        <ContentText>{title}</ContentText>
        <Icon name="plus" />
        <Icon name="minus" />
      </label>
    </h2>
    <input
      id={id}
      type="checkbox"
      className={`${styles.fold} max-sm:absolute max-sm:inset-[0_0_auto] max-sm:border-0 max-sm:bg-transparent max-sm:block-14 max-sm:inline-full`}
      aria-labelledby={`${id}-title`}
    />
    <ul className="max-sm:pbe-4">
      {links.map(({ label, href, external }) => (
        <li key={href}>
          <a href={href} {...(external && newTab)}>
            {external ? <ExternalLabel label={label} /> : <ContentText>{label}</ContentText>}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const socialNames = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  facebook: 'Facebook',
  x: 'X',
  wechat: 'WeChat',
  weibo: 'Weibo',
  whatsapp: 'WhatsApp',
};

/** The end of the page: a terminal strip, then everything the spec lists. Groups collapse on phones. */
export const Footer = () => {
  const t = useText();
  const { locale } = useSite();
  const cloudUrl = useCloudUrl();
  const { index } = useLayoutData();
  const { company } = index;
  const has = (feature: Parameters<typeof hasFeature>[1]) => hasFeature(locale, feature);
  return (
    <footer
      id="footer"
      className={`${styles.footer} focus:outline-0 print:break-inside-avoid print:rule-bs-ink`}
      tabIndex={-1}
    >
      {/* The controller's rear terminals, where the home page's bus line ends. Decorative only. */}
      <div className="wide">
        <div className={`${styles.strip} block-16 print:hidden`} />
      </div>
      <div
        className={`wide ${styles.columns} grid gap-x-8 gap-y-10 pbs-12 text-14 max-sm:block print:block print:pbs-4`}
      >
        {footerGroups({ t, has, index, cloudUrl }).map(({ title, links }, at) => (
          <FooterGroup key={title} id={`footer-${at}`} title={title} links={links} />
        ))}
        <div className={`${styles.contact} max-[1200px]:col-span-full max-sm:mbs-8`}>
          <ContentText as="h2">{company.name}</ContentText>
          <address className="not-italic">
            <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 leading-6">
              <dt className="text-footer-muted">{t('footer.telephone')}</dt>
              <dd>
                <a href={paths.telephone(company.phone)}>{company.phone}</a>
              </dd>
              {company.fax && (
                <>
                  <dt className="text-footer-muted">{t('footer.fax')}</dt>
                  <dd>{company.fax}</dd>
                </>
              )}
              {company.switchboard && (
                <>
                  <dt className="text-footer-muted">{t('footer.switchboard')}</dt>
                  <dd>
                    <a href={paths.telephone(company.switchboard)}>{company.switchboard}</a>
                  </dd>
                </>
              )}
              <dt className="text-footer-muted">{t('footer.email')}</dt>
              <dd>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </dd>
              <dt className="text-footer-muted">{t('footer.address')}</dt>
              <ContentText as="dd">{company.address}</ContentText>
            </dl>
          </address>
          <ul
            className={`${styles.codes} mbs-6 flex gap-6 text-13 leading-4 text-footer-muted print:hidden`}
            aria-label={t('footer.followUs')}
          >
            {company.qr.map(({ kind, label, image }) => (
              <li className="inline-24" key={kind}>
                <img className="mbe-2 rounded" src={image} alt="" width="96" height="96" loading="lazy" />
                <ContentText as="span">{label}</ContentText>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div
        className={`wide ${styles.end} mbs-12 flex flex-wrap justify-between gap-x-8 gap-y-2 text-13 text-footer-muted print:hidden`}
      >
        <p>
          © {company.name}
          {has('licenceRecord') && company.icp && (
            <span className="ms-4">{t('footer.licence') + t('layout.colon') + company.icp}</span>
          )}
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1" aria-label={t('footer.legal')}>
          <li>
            <a href={paths.agreements}>{t('footer.terms')}</a>
          </li>
          <li>
            <a href={paths.policy}>{t('footer.privacy')}</a>
          </li>
          {has('cookieBar') && (
            <li>
              <a href={`#${cookieSettings}`}>{t('footer.cookies')}</a>
            </li>
          )}
        </ul>
        <ul className="flex flex-wrap gap-x-6 gap-y-1" aria-label={t('footer.social')}>
          {company.social.map(({ kind, url }) => (
            <li key={kind}>
              <a href={url} rel="noopener">
                {socialNames[kind]}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {company.notice && <p className="wide mbs-4 text-13 text-footer-muted">{company.notice}</p>}
    </footer>
  );
};
