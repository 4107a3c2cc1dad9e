const names = ['一', '二', '三', '四'] as const

/** 2026Q3 as 2026 年三季度. */
export function quarterText(quarter: string): string {
  return `${quarter.slice(0, 4)} 年${names[Number(quarter.slice(5)) - 1] ?? ''}季度`
}
