import type { Envelope } from '@site/contract/fields';
import { anAddress, request } from '#testing/request.ts';

/** A file that passes as a PDF by its header and end marker. */
export const aResume = (size: number): Buffer => {
  const bytes = Buffer.alloc(size, 'x');
  bytes.write('%PDF-1.7\n', 0);
  bytes.write('\n%%EOF\n', size - 7);
  return bytes;
};

/** Applies for a job with a file, as the form does. */
export const apply = async ({ port }: { port: number }, cookie: string, resume: Buffer) => {
  const form = new FormData();
  const email = `${crypto.randomUUID()}@mail.example`;
  const fields = { job_id: '1', name: 'Ayşe Demir', email, phone: '+90 532 123 45 67', message: 'Hello' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('resume', new File([new Uint8Array(resume)], 'cv.pdf', { type: 'application/pdf' }));
  const encoded = new Response(form);
  const answer = await request(port, '/api/web/hrApply', {
    method: 'POST',
    headers: {
      origin: `http://en.localhost:${port}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      'x-forwarded-for': anAddress(),
      cookie,
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.status, json: JSON.parse(answer.text) as Envelope };
};
