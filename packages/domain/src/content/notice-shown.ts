/** Whether a notice that has begun shows at an instant (R-NTC-1). */
export function isNoticeShown(
  notice: { readonly validUntil: Date | null; readonly withdrawnReason: string | null },
  now: Date,
): boolean {
  return notice.withdrawnReason === null && (notice.validUntil === null || notice.validUntil > now)
}

/**
 * Whether a reader still has to see a notice in its version: one that must be confirmed until he has
 * confirmed it, any other until he has seen it (R-NTC-2). `seen` is what he saw last; undefined: nothing.
 */
export function isNoticeWaiting(
  notice: { readonly version: number; readonly mustRead: boolean },
  seen: { readonly version: number; readonly isConfirmed: boolean } | undefined,
): boolean {
  const isSeen = seen !== undefined && seen.version >= notice.version

  return notice.mustRead ? !(isSeen && seen.isConfirmed) : !isSeen
}
