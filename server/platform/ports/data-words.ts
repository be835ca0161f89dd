import type { DataWords } from './data.port.ts';

export const dataWords = (zh: string, en: string): DataWords => ({ 'zh-CN': zh, 'en-US': en });
