// The words of figures, their lineage and their evidence.

export const evidence = {}
