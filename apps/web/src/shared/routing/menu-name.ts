/**
 * The menus of the product. tabs: the phone's roots; header: the desktop's main menu; account: the bar of a
 * customer's own pages on a desktop; mine: the entries of 我的; settings, about: the two groups of 设置.
 */
export const menuNames = ['tabs', 'header', 'account', 'mine', 'settings', 'about'] as const
export type MenuName = (typeof menuNames)[number]
