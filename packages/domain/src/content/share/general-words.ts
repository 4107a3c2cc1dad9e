/** What a page without words of its own says of itself: in its head, and where it is shared. */
export const GENERAL_WORDS = '看得懂费用、回撤与期限，再决定买什么。'
