import { paths } from '@site/contract/paths';
import type { IndexData } from '@site/contract/site';
import { keepTogether } from '@site/ui/language/keep-together';
import { useText } from '@site/ui/language/use-text';
import { useHasSection } from '../../layout/layout-data.ts';
import { EntryPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { Section } from './section.tsx';
import styles from './business-blocks.module.css';

export const BusinessBlocks = ({ blocks }: { blocks: IndexData['business'] }) => {
  const t = useText();
  const hasSection = useHasSection();
  if (blocks.length === 0) return null;
  return (
    <Section
      id="business"
      title={t('home.business', { count: blocks.length })}
      {...(hasSection('solutions') ? { more: { label: t('home.solutionsAndCases'), href: paths.schemes() } } : {})}
    >
      <ul className={styles.blocks}>
        {blocks.map(({ key, title, text, image, picture, link }) => (
          <li key={key}>
            <a href={link}>
              <EntryPicture of={{ image, picture }} alt="" width={280} height={208} ratio="4x3" />
              <ContentText as="h3">{title}</ContentText>
              <ContentText as="p" of={text}>
                {keepTogether(text)}
              </ContentText>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};
