const MOST_BYTES = 5 * 1024 * 1024

/** Why a chosen picture cannot be sent, or null; the server judges the rest. */
export function photoFault(file: File): string | null {
  if (!['image/jpeg', 'image/png'].includes(file.type)) return '请选择 JPG 或 PNG 格式的照片'

  return file.size > MOST_BYTES ? '照片不能超过 5MB，请压缩后再试' : null
}
