import { hasFeature } from '@site/contract/editions';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../app/site-context.ts';
import { cookieSettings } from '../../chrome/cookie-settings.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { useCloudUrl, useLayoutData } from '../layout-data.ts';
import { FooterGroup } from './footer-group.tsx';
import { footerGroups } from './footer-groups.ts';
import styles from './footer.module.css';

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
    <footer id="footer" className={styles.footer} tabIndex={-1}>
      {/* The controller's rear terminals, where the home page's bus line ends. Decorative only. */}
      <div className="wide">
        <div className={styles.strip} />
      </div>
      <div className={`wide ${styles.columns}`}>
        {footerGroups({ t, has, index, cloudUrl }).map(({ title, links }, at) => (
          <FooterGroup key={title} id={`footer-${at}`} title={title} links={links} />
        ))}
        <div className={styles.contact}>
          <ContentText as="h2">{company.name}</ContentText>
          <address>
            <dl>
              <dt>{t('footer.telephone')}</dt>
              <dd>
                <a href={paths.telephone(company.phone)}>{company.phone}</a>
              </dd>
              {company.fax && (
                <>
                  <dt>{t('footer.fax')}</dt>
                  <dd>{company.fax}</dd>
                </>
              )}
              {company.switchboard && (
                <>
                  <dt>{t('footer.switchboard')}</dt>
                  <dd>
                    <a href={paths.telephone(company.switchboard)}>{company.switchboard}</a>
                  </dd>
                </>
              )}
              <dt>{t('footer.email')}</dt>
              <dd>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </dd>
              <dt>{t('footer.address')}</dt>
              <ContentText as="dd">{company.address}</ContentText>
            </dl>
          </address>
          <ul className={styles.codes} aria-label={t('footer.followUs')}>
            {company.qr.map(({ kind, label, image }) => (
              <li key={kind}>
                <img src={image} alt="" width="96" height="96" loading="lazy" />
                <ContentText as="span">{label}</ContentText>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`wide ${styles.end}`}>
        <p>
          © {company.name}
          {has('licenceRecord') && company.icp && <span>{t('footer.licence') + t('layout.colon') + company.icp}</span>}
        </p>
        <ul aria-label={t('footer.legal')}>
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
        <ul aria-label={t('footer.social')}>
          {company.social.map(({ kind, url }) => (
            <li key={kind}>
              <a href={url} rel="noopener">
                {socialNames[kind]}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {company.notice && <p className={`wide ${styles.demo}`}>{company.notice}</p>}
    </footer>
  );
};
