import './BusinessSwitcher.css'

/** The place of the business in the menu until its name is loaded, so that nothing moves. */
export const SwitcherSpace = () => <div className="switcher" aria-hidden="true" />
