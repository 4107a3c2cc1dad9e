/** The most that a picture may have, in MB and in bytes. */
export const PICTURE_MOST_MB = 5
export const MOST_PICTURE_BYTES = PICTURE_MOST_MB * 1024 * 1024

/** The least that the picture of a document has: below it nothing can be read. In KB and in bytes. */
export const PICTURE_LEAST_KB = 300
export const LEAST_PICTURE_BYTES = PICTURE_LEAST_KB * 1024

/** Pictures of a complaint (R-CPL-1): with one writing, and in all. */
export const complaintPictures = { atOnce: 6, inAll: 12, mbInAll: 20 } as const
