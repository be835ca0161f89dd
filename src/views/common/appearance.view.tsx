import { FluentProvider } from '@fluentui/react-components';
import { createContext, use, useMemo, type ReactNode } from 'react';
import './forced-colours.css';
import './page.css';
import './paper.css';
import { useIsPrinting } from './use-is-printing.ts';
import { themeOf, type Colour, type Edition, type Mode } from './theme.ts';

interface Look {
  mode: Mode;
  edition: Edition;
}

const LookContext = createContext<Look>({ mode: 'light', edition: 'he' });

/** What drawings need to know; outside an `Appearance` light and higher education. */
export const useLook = () => use(LookContext);

interface Props extends Look {
  /** Null: the edition's own. */
  colour: Colour | null;
  children: ReactNode;
}

/**
 * The one provider at the root: theme, page-wide styles, and the mode that drawings follow. The ground is an inner
 * element, because Fluent copies the provider's classes to every portal.
 */
export function Appearance({ mode: chosen, edition, colour, children }: Props) {
  // Paper is white, whatever the screen is.
  const mode = useIsPrinting() ? 'light' : chosen;
  const theme = useMemo(() => themeOf(colour, mode, edition), [colour, mode, edition]);
  const look = useMemo(() => ({ mode, edition }), [mode, edition]);
  return (
    <FluentProvider theme={theme}>
      <LookContext value={look}>
        <div className="yh-page" data-mode={mode}>
          {children}
        </div>
      </LookContext>
    </FluentProvider>
  );
}
