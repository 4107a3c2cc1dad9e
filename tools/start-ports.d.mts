export function portOf(setting: string, fallback: number): number
export function untilListening(number: number, isOver: () => boolean): Promise<boolean>
