// Namespaces, content types and openings shared by the parts of a presentation.

const MAIN = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'

/** The XML namespaces that every part of a presentation uses. */
export const XMLNS = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}/relationships" xmlns:p="${MAIN}"`

/** Prefix of the content type of each part of a presentation. */
export const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml'

/** Opens the shape tree, whose group has the id 1. */
export const TREE_START =
  '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
