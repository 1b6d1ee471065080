import { maxRequestLines } from '@site/contract/bounds';
import { paths } from '@site/contract/paths';
import type { Text } from '@site/ui/language/text';
import { showToast } from '@site/ui/notices/notice-store';
import { addToRequest, type Requested } from '../../state/request-changes.ts';

/** Adds models to the request list and announces it, with a way back and, elsewhere than on its own page, a way to the list. */
export const addAndTell = (products: readonly Requested[], t: Text, { isOnPage = false } = {}): void => {
  const { lines, refused, undo } = addToRequest(products);
  const see = isOnPage ? [] : [{ label: t('requestNotice.see'), href: paths.requestList }];
  const [line] = lines;
  if (line) {
    const text =
      lines.length === 1
        ? t('requestNotice.added', { model: line.model, quantity: line.quantity })
        : t('requestNotice.addedSeveral', { count: lines.length });
    showToast('success', text, [...see, { label: t('requestNotice.undo'), act: undo }]);
  }
  if (refused.length > 0)
    showToast('error', t('requestNotice.full', { max: maxRequestLines, models: refused.join(', ') }), see);
};
