import { useEffect, useState } from 'react';
import { RulerTabs } from '../../../ui/ruler/ruler-tabs.tsx';
import styles from './section-tabs.module.css';

type Props = { sections: readonly { id: string; label: string; count?: number }[]; label: string };

/** A ruler that stays under the header, with its needle at the section being read. */
export const SectionTabs = ({ sections, label }: Props) => {
  const [reading, setReading] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const list = ids.split(' ').flatMap((id) => document.querySelector(`#${id}`) ?? []);
    const look = () => {
      // The section being read is the one at a third of the window's height.
      const sectionsAbove = list.filter((section) => section.getBoundingClientRect().top <= innerHeight / 3);
      setReading((sectionsAbove.at(-1) ?? list[0])?.id);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  const tabs = sections.map(({ id, ...tab }) => ({ ...tab, href: `#${id}`, current: id === reading }));
  return (
    <div className={styles.tabs}>
      <RulerTabs label={label} tabs={tabs} />
    </div>
  );
};
