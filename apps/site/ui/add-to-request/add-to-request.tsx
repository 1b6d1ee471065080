import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../app/site-context.ts';
import type { Requested } from '../../state/request-changes.ts';
import { useRequestList } from '../../state/request-list.ts';

type Props = {
  /** One model, or several with their quantities, such as those of a case. */
  products: readonly Requested[];
  /** `link` among other links, `short` where that has no room, `icon` in a table, `button` beside buttons. */
  as?: 'button' | 'link' | 'short' | 'icon';
  /** Replaces “Add to request list”. */
  label?: string;
  className?: string;
};

const link =
  'inline-flex items-center gap-2 border-0 bg-transparent p-0 text-14 min-block-8 no-underline hover:underlined';
const looks = {
  button: 'button inline-flex items-center justify-center gap-2',
  link,
  short: link,
  icon: 'inline-grid place-items-center border-0 bg-transparent p-0 block-8 inline-8',
} as const;

/**
 * Adds models to the request list, and says how many are in it, with a link to it. It needs script, so it is hidden without. The page
 * needs the text bundle `request-add`.
 *
 * @example
 * <AddToRequest products={[{ ...product, quantity: 2 }]} as="link" />
 */
export const AddToRequest = ({ products, as = 'button', label, className = '' }: Props) => {
  const t = useText();
  const { loadBundles } = useSite();
  const list = useRequestList();
  const lines = list.filter((line) => products.some(({ product_id }) => product_id === line.product_id));
  const [first] = products;
  if (!first) return null;
  const isSeveral = products.length > 1;
  const look = `${looks[as]} noscript:hidden print:hidden ${className}`;
  const add = async () => {
    const [{ addAndTell }] = await Promise.all([import('./add-and-tell.ts'), loadBundles(['request-notice'])]);
    addAndTell(products, t);
  };
  const isIn = lines.length === products.length;
  const count = isSeveral ? lines.length : (lines[0]?.quantity ?? 0);
  const full = isIn
    ? t('requestAdd.inList', { count })
    : (label ?? (isSeveral ? t('requestAdd.addAll') : t('requestAdd.add')));
  const short = isIn ? `${t('requestAdd.short')} ${count}` : t('requestAdd.short');
  const name = isSeveral ? full : `${full} ${first.model}`;
  const shown = (
    <>
      <Icon name={isIn ? 'check' : 'plus'} size={16} />
      {as === 'short' ? short : as !== 'icon' && full}
    </>
  );
  return isIn ? (
    <a className={look} href={paths.requestList} aria-label={name}>
      {shown}
    </a>
  ) : (
    <button type="button" className={look} aria-label={name} onClick={() => void add()}>
      {shown}
    </button>
  );
};
