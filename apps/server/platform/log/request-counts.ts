const bucketSeconds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

type Counts = { byStatusClass: number[]; byBucket: number[]; seconds: number };

const emptyCounts = (): Counts => ({
  byStatusClass: [0, 0, 0, 0, 0, 0],
  byBucket: Array.from({ length: bucketSeconds.length + 1 }, () => 0),
  seconds: 0,
});

const requestLines = (kind: string, { byStatusClass }: Counts): string[] =>
  byStatusClass.flatMap((count, status) =>
    count > 0 ? `http_requests_total{kind="${kind}",status="${status}xx"} ${count}` : [],
  );

const durationLines = (kind: string, { byBucket, seconds }: Counts): string[] => {
  let total = 0;
  const buckets = byBucket.map((count, at) => {
    total += count;
    return `http_request_seconds_bucket{le="${bucketSeconds[at] ?? '+Inf'}",kind="${kind}"} ${total}`;
  });
  const labels = `{kind="${kind}"}`;
  return [...buckets, `http_request_seconds_sum${labels} ${seconds}`, `http_request_seconds_count${labels} ${total}`];
};

/**
 * Counts responses by kind and status class, and how long they took. The library's counters sort and join their labels each time, which
 * took a tenth of a cached page's time; here labels are joined only when the metrics are read.
 */
export const createRequestCounts = () => {
  const byKind = new Map<string, Counts>();
  const countsOf = (kind: string): Counts => {
    const counts = byKind.get(kind) ?? emptyCounts();
    byKind.set(kind, counts);
    return counts;
  };
  return {
    record: (kind: string, status: number, seconds: number): void => {
      const counts = countsOf(kind);
      const statusClass = Math.floor(status / 100);
      let bucket = 0;
      while (bucket < bucketSeconds.length && seconds > (bucketSeconds[bucket] ?? 0)) bucket += 1;
      counts.byStatusClass[statusClass] = (counts.byStatusClass[statusClass] ?? 0) + 1;
      counts.byBucket[bucket] = (counts.byBucket[bucket] ?? 0) + 1;
      counts.seconds += seconds;
    },
    /** In the text format of Prometheus. */
    text: (): string =>
      [
        '# HELP http_requests_total Answers by kind and status class',
        '# TYPE http_requests_total counter',
        ...[...byKind].flatMap(([kind, counts]) => requestLines(kind, counts)),
        '# HELP http_request_seconds Time to answer',
        '# TYPE http_request_seconds histogram',
        ...[...byKind].flatMap(([kind, counts]) => durationLines(kind, counts)),
        '',
      ].join('\n'),
  };
};
