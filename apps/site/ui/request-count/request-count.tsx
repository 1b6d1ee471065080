import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useRequestList } from '../../state/request-list.ts';

/** Leads to the request list, and says how many lines it has. */
export const RequestCount = () => {
  const t = useText();
  const { length: count } = useRequestList();
  if (count === 0) return null;
  return (
    <a
      className="relative grid place-items-center rounded no-underline block-10 inline-10 noscript:hidden"
      href={paths.requestList}
      aria-label={t('requestNotice.count', { count })}
    >
      <Icon name="list" />
      <span className="mono absolute inset-[2px_0_auto_auto] rounded bg-ink px-1 text-11 leading-4 font-semibold text-paper">
        {count}
      </span>
    </a>
  );
};
