import type { ProductCard } from '@site/contract/catalogue';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import type { Requested } from '../../state/request-changes.ts';
import { ProductThumbnail } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './request-page.module.css';

type Found = Pick<ProductCard, 'product_id' | 'model' | 'title' | 'image' | 'picture'>;

const patienceMs = 150;
const maxShown = 6;

/** Models that fit what is being typed; undefined until the answer to exactly this text is there. */
const useMatches = (key: string): readonly Found[] | undefined => {
  const { api } = useSite();
  const [answer, setAnswer] = useState<{ key: string; list: readonly Found[] }>();
  useEffect(() => {
    if (key.length < 2) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      api('productsList', { key, limit: maxShown }).then(
        ({ list }) => {
          if (isCurrent) setAnswer({ key, list });
        },
        () => undefined,
      );
    }, patienceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, key]);
  return answer?.key === key ? answer.list : undefined;
};

/** A field that suggests models. Enter takes the marked one, or the model whose name was typed in full, also a discontinued one. */
export const AddModel = ({ example }: { example: string }) => {
  const t = useText();
  const { api } = useSite();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(-1);
  const [missed, setMissed] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const key = text.trim();
  const matches = useMatches(key);
  const isOpen = key.length >= 2 && matches !== undefined && matches.length > 0;

  const add = async (product: Requested) => {
    const { addAndTell } = await import('../../ui/add-to-request/add-and-tell.ts');
    addAndTell([product], t, { isOnPage: true });
    setText('');
    setMarked(-1);
    setMissed(undefined);
    field.current?.focus();
  };
  const addTyped = async () => {
    const [exact] = (await api('requestModels', { models: [key.slice(0, 60)] })).list;
    if (exact) await add(exact);
    else setMissed(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = matches?.length ?? 0;
    if (event.key === 'Escape') setText('');
    else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = isOpen ? matches[marked] : undefined;
      if (chosen) void add(chosen);
      else if (key !== '') addTyped().catch(() => undefined);
    } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setMarked((at) => (at + (event.key === 'ArrowDown' ? 1 : at < 0 ? count : count - 1)) % count);
    }
  };
  return (
    <search className={`${styles.add} relative noscript:hidden print:hidden`}>
      <label className="flex items-center gap-2 frame-edge bg-panel px-3 min-block-12">
        <Icon name="search" size={20} />
        <span className="visually-hidden">{t('request.addLabel')}</span>
        <input
          ref={field}
          id="add-model"
          className="flex-1 border-0 bg-transparent p-0 text-16 min-block-11 min-inline-0 outline-0"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls="model-matches"
          aria-autocomplete="list"
          aria-activedescendant={isOpen && marked >= 0 ? `model-match-${marked}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={t('request.addModel', { model: example })}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMarked(-1);
            setMissed(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div
        id="model-matches"
        role="listbox"
        aria-label={t('request.addLabel')}
        className={`${styles.matches} absolute inset-x-0 z-10 frame-ink bg-panel`}
        hidden={!isOpen}
      >
        {isOpen &&
          matches.map((product, at) => (
            <div
              key={product.product_id}
              id={`model-match-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === marked}
              className={`${styles.match} grid cursor-pointer grid-cols-[48px_minmax(0,1fr)] items-center gap-3 px-3 py-2 text-14 leading-5 hover:bg-sunk`}
              // Before the field loses its focus.
              onPointerDown={(event) => event.preventDefault()}
              onPointerUp={({ button }) => button === 0 && void add(product)}
            >
              <ProductThumbnail of={product} width={48} height={36} />
              <span>
                <strong className="mono block text-15">{product.model}</strong>
                <ContentText>{product.title}</ContentText>
              </span>
            </div>
          ))}
      </div>
      <p className="text-13 leading-5 text-alarm" role="status">
        {missed !== undefined && t('request.noMatch', { key: missed })}
        {isOpen && <span className="visually-hidden">{t('request.matches', { count: matches.length })}</span>}
      </p>
    </search>
  );
};
