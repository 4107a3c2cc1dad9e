/** What the kept fields of 境外人士认证 begin with: it is the same step as 实名认证, on another page. */
export const FROM_ABROAD = 'abroad_'
