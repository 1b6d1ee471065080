import { useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { closeOverlay, openKeyList } from '../frame/overlays.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { type Topic, topicFor, topicNames, topics } from './topics.ts';
import styles from './help.module.css';

/** The guide for the present screen, and the way to all others. */
export const Help = () => {
  const t = useText();
  const { pathname } = useLocation();
  const [topic, setTopic] = useState<Topic>(topicFor(pathname));
  return (
    <Dialog title={t(topics[topic].title)} onClose={closeOverlay} place="side" width={420}>
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
