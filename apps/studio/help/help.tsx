import type { Locale } from '@site/contract/locales';
import { useLanguage } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { closeOverlay, openKeyList } from '../frame/shortcuts.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { type Topic, topicFor, topicNames, topics } from './topics.ts';
import styles from './help.module.css';

/** Addresses of the pictures that `demo/scripts/guide-pictures.ts` makes, by file. */
const pictures = import.meta.glob<string>('../../../docs/guides/pictures/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The guide for the present screen, and the way to all others. */
export const Help = () => {
  const { text: t, locale } = useLanguage();
  const { pathname } = useLocation();
  const [topic, setTopic] = useState<Topic>(topicFor(pathname));
  const pictureIn = (language: Locale) => pictures[`../../../docs/guides/pictures/${topic}.${language}.avif`];
  const picture = pictureIn(locale) ?? pictureIn('en');
  return (
    <Dialog title={t(topics[topic].title)} onClose={closeOverlay} place="side" width={420}>
      {picture !== undefined && (
        <a className={styles.picture} href={picture} target="_blank" rel="noreferrer">
          <img key={picture} src={picture} alt={t('help.picture')} width={1200} height={750} />
        </a>
      )}
      <ol className={styles.steps} aria-live="polite">
        {t(topics[topic].text)
          .split('\n')
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
      <h3>{t('help.others')}</h3>
      <ul className={styles.topics}>
        {topicNames
          .filter((name) => name !== topic)
          .map((name) => (
            <li key={name}>
              <Button kind="plain" icon="right" onPress={() => setTopic(name)}>
                {t(topics[name].title)}
              </Button>
            </li>
          ))}
      </ul>
      <DialogActions>
        <Button keys="?" onPress={openKeyList}>
          {t('studio.allKeys')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
