/** Where the browser keeps what was opened last; gone with the customer's logout. */
export const RECENT_PICKS_KEY = 'tongzhou.recent'
