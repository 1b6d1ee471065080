import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useIsReachable } from '../../../layout/layout-data.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { officesId } from './support-offices.tsx';
import styles from './needs.module.css';

/** Links by need, each with the number of entries behind it. */
export const Needs = ({ files, tools, answers }: { files: number; tools: number; answers: number }) => {
  const t = useText();
  const isReachable = useIsReachable();
  const doors = [
    {
      href: paths.downloads(),
      title: t('technical.downloads'),
      text: t('technical.downloadsText', { count: files }),
    },
    { href: paths.faultCodes, title: t('technical.codes'), text: t('technical.codesText') },
    { href: paths.faqs, title: t('technical.faq'), text: t('technical.faqText', { count: answers }) },
    ...(tools > 0
      ? [{ href: paths.downloads({ tab: 'tools' }), title: t('technical.tools'), text: t('technical.toolsText') }]
      : []),
    { href: paths.catalogues, title: t('technical.catalogues'), text: t('technical.cataloguesText') },
    { href: `#${officesId}`, title: t('technical.person'), text: t('technical.personText') },
  ];
  return (
    <section className={styles.needs}>
      <h2>{t('technical.needs')}</h2>
      <ul>
        {doors
          .filter(({ href }) => isReachable(href))
          .map(({ href, title, text }) => (
            <li key={href}>
              <a href={href}>
                <ContentText as="h3">{title}</ContentText>
                <ContentText as="p">{text}</ContentText>
                <Icon name="arrow" />
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
};
