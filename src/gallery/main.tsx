import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery, type Language } from './gallery.tsx';

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/messages.po');

async function speak(language: Language) {
  const { messages } = await catalogues[`../locales/${language}/messages.po`]!();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

const asked = new URLSearchParams(location.search);
const spoken: Language = asked.get('language') === 'en-US' ? 'en-US' : 'zh-CN';

function Page() {
  const [language, setLanguage] = useState(spoken);
  const change = (next: Language) => void speak(next).then(() => setLanguage(next));
  return (
    <I18nProvider i18n={i18n}>
      <Gallery language={language} onLanguage={change} mode={asked.get('mode') === 'dark' ? 'dark' : 'light'} />
    </I18nProvider>
  );
}

await speak(spoken);
createRoot(document.getElementById('root')!).render(<Page />);
