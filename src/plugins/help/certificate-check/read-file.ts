import { readCredential, type JsonObject } from '#contract/certificates/credential.rule.ts';

/** No certificate is larger. */
const mostBytes = 4_000_000;

/** The signed file that lies in a PDF. */
async function insidePdf(bytes: Uint8Array): Promise<string | null> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
  const task = getDocument({ data: bytes });
  try {
    const pdf = await task.promise;
    for (const id of (await pdf.getAttachments())?.keys() ?? []) {
      if (!id.endsWith('.json')) continue;
      const content = await pdf.getAttachmentContent(id);
      if (content) return new TextDecoder().decode(content as Uint8Array);
    }
    return null;
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}

/** A certificate's file as it was saved, whether bare or in its PDF. @returns null for what holds none */
export async function readCertificateFile(file: File): Promise<{ text: string; credential: JsonObject } | null> {
  if (file.size > mostBytes) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
  const text = isPdf ? await insidePdf(bytes) : new TextDecoder().decode(bytes);
  const credential = text === null ? null : readCredential(text);
  return text === null || credential === null ? null : { text, credential };
}
