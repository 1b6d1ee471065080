import { useEffect, useState } from 'react';
import { RulerTabs } from '../../../ui/ruler/ruler-tabs.tsx';
import styles from './section-tabs.module.css';

type Props = { sections: readonly { id: string; label: string; count?: number }[]; label: string };

/** The tick ruler stays under the header, its needle at the section that is being read. */
export const SectionTabs = ({ sections, label }: Props) => {
  const [reading, setReading] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const list = ids.split(' ').flatMap((id) => document.querySelector(`#${id}`) ?? []);
    const look = () => {
      // A line a third down the window: the section on it is the one being read.
      const passed = list.filter((section) => section.getBoundingClientRect().top <= innerHeight / 3);
      setReading((passed.at(-1) ?? list[0])?.id);
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
