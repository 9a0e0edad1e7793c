-- One number of the portal became several.
UPDATE site
SET doc = json_remove(json_set(doc, '$.phones', json_array(json_extract(doc, '$.phone'))), '$.phone')
WHERE collection = 'settings' AND json_extract(doc, '$.phone') IS NOT NULL;
