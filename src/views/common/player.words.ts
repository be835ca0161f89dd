/**
 * media-chrome's dictionaries have no word for the way back out of a menu: it is English in every language, so it gets
 * its name where it is made.
 */
export const nameWayBack =
  (name: string) =>
  (menu: HTMLElement | null): void =>
    menu?.shadowRoot?.querySelector('[part~="back"]')?.setAttribute('aria-label', name);
