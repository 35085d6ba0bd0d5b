/// The page of the browser in which the pages of a document are shown.
package enum PreviewPage {
  package static let html = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>Preview</title>
    <style>
    :root { color-scheme: light; font: 14px/1.45 system-ui, sans-serif; color: #1a1a1a; background: #e9e8e4 }
    body { margin: 0; display: grid; grid-template-columns: 1fr 22rem; height: 100vh }
    main { overflow: auto; padding: 1.5rem; display: flex; flex-direction: column; align-items: center; gap: 1.5rem }
    .page { position: relative; background: #fff; box-shadow: 0 1px 6px #0003 }
    .page img { display: block; width: 100%; height: 100% }
    .block { position: absolute; border-radius: 2px; cursor: pointer }
    .block:hover { background: #1f5f9922; outline: 1px solid #1f5f9988 }
    .block.chosen { background: #e0702a2a; outline: 2px solid #e0702a }
    aside { overflow: auto; background: #fbfbf9; border-left: 1px solid #d5d3cd; padding: 1rem }
    h1 { font-size: 1rem; margin: 0 0 .5rem }
    #place { font-family: ui-monospace, monospace; overflow-wrap: anywhere; min-height: 3em }
    ul { list-style: none; padding: 0; margin: .5rem 0 }
    li { padding: .1rem .3rem; cursor: pointer; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; border-radius: 2px }
    li:hover { background: #1f5f991c } li.chosen { background: #e0702a2a }
    li b { font-weight: 600; color: #1f5f99 } .note { color: #8a3a0b; white-space: normal; cursor: default }
    </style></head>
    <body><main id="pages"></main><aside><h1 id="title">Preview</h1><div id="place">Click a block to see its place in the source.</div>
    <ul id="notes"></ul><ul id="tree"></ul></aside>
    <script>
    let version = "";
    const make = (name, parent, text) => { const e = document.createElement(name); if (text) e.textContent = text; parent.append(e); return e };
    function choose(name, block) {
      document.querySelectorAll(".chosen").forEach(e => e.classList.remove("chosen"));
      document.querySelectorAll('[data-block="' + name + '"]').forEach(e => e.classList.add("chosen"));
      const place = document.getElementById("place"); place.textContent = "";
      const link = make("a", place, block.file + ":" + block.line);
      link.href = "vscode://file" + block.path + ":" + block.line;
    }
    async function show() {
      const data = await (await fetch("/document.json")).json();
      version = data.version;
      document.title = data.title; document.getElementById("title").textContent = data.title;
      const pages = document.getElementById("pages"), tree = document.getElementById("tree"), notes = document.getElementById("notes");
      const top = pages.scrollTop; pages.textContent = ""; tree.textContent = ""; notes.textContent = "";
      for (const note of data.diagnostics) make("li", notes, note).className = "note";
      data.pages.forEach((page, number) => {
        const box = make("div", pages); box.className = "page";
        box.style.width = page.width * 96 / 72 + "px"; box.style.height = page.height * 96 / 72 + "px";
        const image = make("img", box); image.src = "/page/" + (number + 1) + ".png?" + version; image.alt = "Page " + (number + 1);
        page.blocks.forEach((block, index) => {
          const name = number + "-" + index, area = make("div", box);
          area.className = "block"; area.dataset.block = name; area.title = block.type + ", " + block.file + ":" + block.line;
          const s = 96 / 72, r = block.frame;
          Object.assign(area.style, { left: r[0] * s + "px", top: r[1] * s + "px", width: r[2] * s + "px", height: r[3] * s + "px" });
          area.onclick = () => choose(name, block);
          const item = make("li", tree); item.dataset.block = name; item.style.paddingLeft = block.depth * .9 + .3 + "rem";
          make("b", item, block.type); item.append(" " + block.text);
          item.onclick = () => { choose(name, block); area.scrollIntoView({ block: "center", behavior: "smooth" }) };
        });
      });
      pages.scrollTop = top;
    }
    async function watch() {
      try { if (await (await fetch("/version")).text() !== version) await show() } catch { }
      setTimeout(watch, 400);
    }
    watch();
    </script></body></html>
    """
}
