' Types numbers into workbooks and writes down what their formulas show. The instructions, one a line:
'   open URL · cell SHEET COLUMN ROW (a formula to show) · set SHEET COLUMN ROW [NUMBER] · show · reset · close
' A shown value is one line: n and a number, s and a text, or e and the number of an error.
Private formulas() As Object
Private count As Long
Private typed() As Object
Private before() As String
Private changes As Long

Sub Main
  On Error GoTo Failed
  Dim files As Object, source As Object, target As Object, book As Object
  files = createUnoService("com.sun.star.ucb.SimpleFileAccess")
  source = createUnoService("com.sun.star.io.TextInputStream")
  source.setInputStream(files.openFileRead(Environ("TYPING_STEPS")))
  target = createUnoService("com.sun.star.io.TextOutputStream")
  target.setOutputStream(files.openFileWrite(Environ("TYPING_VALUES")))
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  Dim parts
  Do While Not source.isEOF()
    parts = Split(source.readLine(), " ")
    Select Case parts(0)
      Case "open"
        book = StarDesktop.loadComponentFromURL(parts(1), "_blank", 0, hidden())
        count = 0
        changes = 0
        ReDim formulas(CLng(parts(2)))
        ReDim typed(100)
        ReDim before(100)
      Case "cell"
        formulas(count) = book.Sheets.getByIndex(CLng(parts(1))).getCellByPosition(CLng(parts(2)), CLng(parts(3)))
        count = count + 1
      Case "set"
        typed(changes) = book.Sheets.getByIndex(CLng(parts(1))).getCellByPosition(CLng(parts(2)), CLng(parts(3)))
        before(changes) = typed(changes).getFormula()
        If UBound(parts) < 4 Then typed(changes).setFormula("") Else typed(changes).setValue(Val(parts(4)))
        changes = changes + 1
      Case "show"
        Show(target)
      Case "reset"
        Do While changes > 0
          changes = changes - 1
          typed(changes).setFormula(before(changes))
        Loop
      Case "close"
        book.close(True)
    End Select
  Loop
  target.closeOutput()
  StarDesktop.terminate()
  Exit Sub
Failed:
  target.writeString("failed " & Error$ & " in line " & Erl & Chr(10))
  target.closeOutput()
  StarDesktop.terminate()
End Sub

Sub Show(target As Object)
  Dim at As Long, lines() As String
  ReDim lines(count)
  Dim cell As Object
  For at = 0 To count - 1
    cell = formulas(at)
    If cell.getError() <> 0 Then
      lines(at) = "e" & cell.getError()
    ElseIf cell.FormulaResultType2 = com.sun.star.sheet.FormulaResult.STRING Then
      lines(at) = "s" & Join(Split(cell.getString(), Chr(10)), " ")
    Else
      lines(at) = "n" & Trim(Str(cell.getValue()))
    End If
  Next
  target.writeString(Join(lines, Chr(10)))
End Sub
