// Sizes of charts, the same in the file and in the preview.

/** Font size of a legend, in points. */
export const LEGEND_SIZE = 12

/** Font size of a tornado chart's labels and values, in points: read from the slide, unlike the ticks of an axis. */
export const TORNADO_SIZE = 12

/** Gap between the bars of a tornado chart as a fraction of their height. */
export const TORNADO_GAP = 0.6

/** Space beside the longest bars of a tornado chart for their values, as a fraction of its span. */
export const TORNADO_RIM = 0.22
