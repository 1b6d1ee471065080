import { call, page } from './target.ts';
import type { Target } from './target.ts';

const closed = { closed: true } as const;

/** Pages, files and images by URL, and headers that are stored. */
export const pageTargets: Target[] = [
  page('/search?key=oil*&type=faq'),
  page('/productinfo?class_id=1*&f_ports=can*'),
  page('/news?key=chamber*&year=2026*'),
  page('/ecucode?code=110-0*&key=oil*'),
  page('/ecucode?brand=cummins*&family=qsx*'),
  page('/faqs?key=oil*&class_id=1*'),
  page('/datadownload?key=GK*&type=manual*'),
  page('/hr?department=Laboratory*&place=Shanghai*'),
  page('/contactus?city=Shanghai*&country=CN*'),
  page('/applicationcase?class_id=1*&country=CN*'),
  page('/schemeinfo?class_id=1*'),
  page('/contrast?ids=1,2*'),
  page('/productcatalogue?class_id=1*'),
  page('/fenxiang?id=1*&target=product*', closed),
  page('/login?next=/personal*'),
  page('/product/1*', closed),
  page('/scheme/1*', closed),
  page('/projectinfo/1*', closed),
  page('/news_info/1*', closed),
  page('/image3d/1*', closed),
  page('/files/1*/latest', closed),
  page('/files/zip?ids=1*', closed),
  page('/media/product/gk7320*/front.svg', closed),
  page('/media/social/product/gk7320*.png', closed),
  {
    ...page('/index'),
    name: 'headers of a page',
    headers: {
      'User-Agent': 'Mozilla*',
      'Accept-Language': 'en*',
      Referer: 'http://a.example/*',
      'X-Forwarded-For': '10.1.2.3*',
    },
  },
  call('chatSend headers', '{"text":"Hello"}', {
    host: 'zh',
    as: 'user',
    headers: { 'User-Agent': 'Mozilla*', 'Idempotency-Key': 'abc*', 'X-Request-Id': 'abc*' },
  }),
];
