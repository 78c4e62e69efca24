-- The measured requests: a body that is always the same, one with ids in an order nobody has asked for, or a mixture.
local function read(name)
  local path = os.getenv(name)
  if not path or path == "" then return "" end
  local file = io.open(path, "rb")
  local text = file:read("*a")
  file:close()
  return text
end

local kind = os.getenv("KIND")
local body = read("BODY")
local change = read("CHANGE")
local ids = {}
for id in string.gmatch(read("IDS"), "[^\n]+") do ids[#ids + 1] = '"' .. id .. '"' end
local before, after = string.match(body, "^(.*)IDS(.*)$")
local count = 0

wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Accept"] = "application/json"
wrk.body = body
math.randomseed(os.time())

if kind ~= "fixed" then
  request = function()
    count = count + 1
    if kind == "traced" then
      wrk.headers["Traceparent"] = string.format("00-%032x-%016x-01", count, count)
      return wrk.format()
    end
    if kind == "mixed" then return wrk.format(nil, nil, nil, count % 10 == 0 and change or body) end
    local wanted = kind == "five" and 5 or #ids
    for at = 1, wanted do
      local other = math.random(at, #ids)
      ids[at], ids[other] = ids[other], ids[at]
    end
    return wrk.format(nil, nil, nil, before .. table.concat(ids, ",", 1, wanted) .. after)
  end
end
